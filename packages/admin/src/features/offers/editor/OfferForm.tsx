import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { offerFormSchema, type OfferInput, type OfferValues, toOfferValues } from '@nordlys/data/offers/form'
import type { OfferDraft } from '@nordlys/data/offers/schema'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { useLocation } from 'react-router-dom'
import { useSetCrumb } from '../../../shared/Crumb.tsx'
import { BELOW_BAR, useEditorFrame } from '../../../shared/draft/useEditorFrame.ts'
import type { FirstEdits } from '../../../shared/draft/WithDraft.tsx'
import { AmountsProvider } from './amounts.tsx'
import { HeaderFields } from './HeaderFields.tsx'
import { LineList } from './LineList.tsx'
import { OfferBar } from './OfferBar.tsx'
import { PlanList } from './PlanList.tsx'
import { SectionList } from './SectionList.tsx'
import { TermsPart } from './TermsPart.tsx'
import { Totals } from './Totals.tsx'
import { useOfferSave } from './useOfferSave.ts'

const OfferPreview = lazyComponent(async () => (await import('./OfferPreview.tsx')).OfferPreview)
const TermsDialog = lazyComponent(async () => (await import('./TermsDialog.tsx')).TermsDialog)

interface OfferFormProps extends FirstEdits<OfferValues> {
  readonly offer: OfferDraft
}

/** Renders the form of an offer: recipient, sections, lines, plan and terms, with its live total. */
export function OfferForm({ offer, base, restored, hasDraft }: OfferFormProps) {
  const { t } = useTranslation('offerEditor')
  const [latest, setLatest] = useState(offer)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [terms, setTerms] = useState<string | null>(null)
  const [initial] = useState(() => toOfferValues(offer))
  const form = useZodForm<OfferValues, OfferInput>(offerFormSchema, initial)
  const { onSubmit, conflict, savedAt } = useOfferSave({ form, offer, initial, base, onLatest: setLatest })
  useSetCrumb(latest.title)
  const isTable = useMediaQuery(isPreviewed ? TABLE_WITH_PHONE : TABLE, { noSsr: true })
  const frame = useEditorFrame(form, restored)
  useFocusedPart(frame)
  return (
    <Box ref={frame} sx={BELOW_BAR}>
      <Form form={form} onSubmit={onSubmit} label={t('form')}>
        <OfferBar
          offer={latest}
          base={savedAt}
          hasDraft={hasDraft}
          isPreviewed={isPreviewed}
          onPreview={setIsPreviewed}
        />
        <AmountsProvider>
          <Box sx={isPreviewed ? [COLUMNS, WITH_PHONE] : COLUMNS}>
            <Box sx={[STACKED, areaOf('head')]}>
              <HeaderFields isChangeOrder={offer.engagement_id !== null} />
              <SectionList />
            </Box>
            <Box sx={areaOf('lines')}>
              <LineList isTable={isTable} />
            </Box>
            <Box sx={[STACKED, areaOf('rest')]}>
              <PlanList />
              <TermsPart onEdit={setTerms} />
            </Box>
            <Box sx={areaOf('totals')}>
              <Box sx={IN_VIEW}>
                <Totals />
              </Box>
            </Box>
            {isPreviewed && (
              <Box sx={areaOf('phone')}>
                <Box sx={IN_VIEW}>
                  <OfferPreview offer={latest} onClose={() => setIsPreviewed(false)} />
                </Box>
              </Box>
            )}
          </Box>
        </AmountsProvider>
      </Form>
      {terms !== null && (
        // Outside the form, because submitting the dialog's form would submit this one too.
        <TermsDialog
          id={terms}
          onAdded={(id) => form.setValue('terms_id', id, { shouldDirty: true })}
          onClose={() => setTerms(null)}
        />
      )}
      {conflict}
    </Box>
  )
}

/** The windows in which the lines are a table. */
const TABLE = '(min-width: 1200px)'
const TABLE_WITH_PHONE = '(min-width: 1640px)'

// The lines have the whole width: a table needs it.
const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  gridTemplateAreas: { lg: '"head head" "lines lines" "rest totals"' },
} as const

const STACKED = { display: 'grid', gap: 3, alignContent: 'start' } as const

const areaOf = (name: string) => ({ gridArea: { lg: name }, minWidth: 0 })

/** Stays below the bar while the form scrolls. */
const IN_VIEW = { position: { lg: 'sticky' }, top: { lg: '170px' } } as const

const WITH_PHONE = {
  '@media (min-width: 1360px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 25rem',
    gridTemplateAreas: '"head phone" "lines phone" "rest phone" "totals phone"',
  },
} as const

/** Moves the focus to the first field of the part that the URL names after #. */
function useFocusedPart(frame: RefObject<HTMLElement | null>): void {
  // Another object after each navigation, also to the same part.
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (hash === '') return
    const part = frame.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)
    const field = part?.querySelector<HTMLElement>('input, textarea, select, button')
    field?.focus({ preventScroll: true })
    part?.scrollIntoView({ block: 'start' })
  }, [frame, location])
}
