import { useFormat } from '../../../i18n/useFormat.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { relativeTime } from '../state/relative-time.ts'
import { useNow } from '../state/useNow.ts'

/** A moment in few words, with its full date and time on hover and for machines. */
export function RelativeTime({ moment }: { readonly moment: string }) {
  const language = useLanguage()
  const { dateTime } = useFormat()
  const now = useNow()
  // A row that arrived since the last tick must not lie in the future.
  const text = relativeTime(moment, Math.max(now, Date.parse(moment)), language)
  return (
    <time dateTime={moment} title={dateTime(moment)}>
      {text}
    </time>
  )
}
