import Download from 'lucide-react/icons/download'
import shared from '../../../styles/shared.module.css'
import { useTranslation } from '../../../texts/useTranslation.ts'
import css from './PdfButton.module.css'
import { usePdf } from './useFiles.ts'

/** Saves the PDF of the version that the link opens, or of the accepted offer. */
export function PdfButton({ offerKey, isAccepted = false }: { offerKey: string; isAccepted?: boolean }) {
  const { t } = useTranslation('offer')
  const { state, save } = usePdf(offerKey)
  return (
    <div className={css.pdf}>
      <button
        type="button"
        className={`${shared.button} ${isAccepted ? '' : shared.quiet} ${css.button}`}
        aria-disabled={state === 'working'}
        onClick={save}
      >
        <Download size={18} aria-hidden="true" />
        <span>
          {t(state === 'working' ? 'summary.pdf_working' : isAccepted ? 'summary.accepted_pdf' : 'summary.pdf')}
        </span>
      </button>
      <p role="alert" className={css.failed}>
        {state === 'failed' && t('summary.pdf_failed')}
      </p>
    </div>
  )
}
