import Check from 'lucide-react/icons/check'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import shared from '../../styles/shared.module.css'
import css from './ShareButton.module.css'

// The URL without fragment and query.
const address = () => window.location.origin + window.location.pathname

/** The result of sharing: shared by the device, copied, neither possible, or cancelled by the visitor. */
type Shared = 'shared' | 'copied' | 'refused' | 'cancelled'

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the share dialog of the device, or copies the URL when there is none. */
async function share(title: string, url: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (isAbort(error)) return 'cancelled'
      // A browser with a share dialog may still reject this; copying remains.
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** Shares the page, or copies its URL and reports it. */
export function ShareButton({ title, label }: { title: string; label: string }) {
  const { t } = useTranslation('blog')
  const [outcome, setOutcome] = useState<Shared>('cancelled')
  const Icon = outcome === 'copied' ? Check : Share2
  return (
    <span className={css.share}>
      <button
        type="button"
        className={`${shared.choice} ${css.button}`}
        onClick={() => void share(title, address()).then(setOutcome)}
      >
        <Icon size={18} aria-hidden="true" /> <span>{label}</span>
      </button>
      <output className={css.outcome}>
        {outcome === 'copied' && <span>{t('share.copied')}</span>}
        {outcome === 'refused' && <span>{t('share.copy_yourself', { link: address() })}</span>}
      </output>
    </span>
  )
}
