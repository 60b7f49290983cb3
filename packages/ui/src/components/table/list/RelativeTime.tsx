import { useFormat } from '../../../i18n/useFormat.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { relativeTime } from '../state/relative-time.ts'
import { useNow } from '../state/useNow.ts'

/** Renders a time relative to now, with the full date and time in its title. */
export function RelativeTime({ moment }: { readonly moment: string }) {
  const language = useLanguage()
  const { dateTime } = useFormat()
  const now = useNow()
  // The clock ticks every minute, so a new row may be later than `now`.
  const text = relativeTime(moment, Math.max(now, Date.parse(moment)), language)
  return (
    <time dateTime={moment} title={dateTime(moment)}>
      {text}
    </time>
  )
}
