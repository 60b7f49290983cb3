import { consentText } from '@nordlys/data/offers/consent'
import { isFree } from '@nordlys/data/offers/content'
import { RemountBoundary } from '@nordlys/ui/components/RemountBoundary'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { FieldErrors } from '../../../forms/fields/Field.tsx'
import { TextField } from '../../../forms/fields/TextField.tsx'
import layout from '../../../forms/layout.module.css'
import { PrivacyLine } from '../../../forms/PrivacyLine.tsx'
import { FailureNote } from '../../../forms/SendNote.tsx'
import { SendButton } from '../../../forms/SendButton.tsx'
import { useTranslation } from '../../../texts/useTranslation.ts'
import type { ShownOffer } from '../calls.ts'
import { useAmounts } from '../view/useAmounts.ts'
import type { ChosenTotals } from '../view/useTotals.ts'
import css from './AcceptForm.module.css'
import { CodeField } from './CodeField.tsx'
import { Consent } from './Consent.tsx'
import { useAcceptance } from './useAcceptance.ts'

/** Name, title, consent, and the button that names the amount. */
export function AcceptForm({ offer, chosen }: { offer: ShownOffer; chosen: ChosenTotals }) {
  const { t } = useTranslation('offer')
  const format = useAmounts(offer.opened.content)
  const { total, plan } = chosen.totals
  const action = isFree(total, plan) ? t('accept.action_free') : t('accept.action', { total: format.amount(total) })
  const consent = consentText(offer.opened.content, total, useLanguage())
  const { form, errors, isSending, failure, sentTo, needsCode, note, again, wantAgain } = useAcceptance(
    offer,
    chosen,
    consent,
  )
  const isWaiting = !chosen.isCurrent && !chosen.hasFailed
  return (
    <section id="answer" className={css.card} aria-labelledby="offer-accept">
      <h2 id="offer-accept" className={css.title}>
        {t('accept.title')}
      </h2>
      <p className={css.lead}>{t('accept.lead')}</p>
      <RemountBoundary>
        <form {...form} className={css.form} aria-labelledby="offer-accept">
          <FieldErrors value={errors}>
            <div className={layout.pair}>
              <TextField name="name" label={t('accept.name')} autoComplete="name" />
              <TextField
                name="title"
                label={t('accept.role')}
                help={t('accept.role_help')}
                optional
                autoComplete="organization-title"
              />
            </div>
            <Consent text={consent} />
            {sentTo !== null && <CodeField email={sentTo} onAgain={wantAgain} />}
          </FieldErrors>
          <div className={layout.send}>
            <SendButton isSending={isSending || isWaiting} sending={t(isWaiting ? 'totals.working' : 'accept.working')}>
              {offer.isPreview ? t('preview.action', { action }) : action}
            </SendButton>
            {needsCode && sentTo === null && <p className={css.small}>{t('accept.code_first')}</p>}
            <output className={css.note}>
              {note === 'too_many_codes' && again !== ''
                ? t('accept.problem.codes_again', { time: format.time(again) })
                : note && t(note === 'sent_again' ? 'accept.code_sent_again' : `accept.problem.${note}`)}
            </output>
            <FailureNote error={failure} />
            <PrivacyLine>{t('accept.signature')}</PrivacyLine>
          </div>
        </form>
      </RemountBoundary>
    </section>
  )
}
