import Box from '@mui/material/Box'
import type { OfferValues } from '@nordlys/data/offers/form'
import Plus from 'lucide-react/icons/plus'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Entries } from '../../../shared/entries/Entries.tsx'
import { partId } from '../offer-parts.ts'
import { Amount } from './Amount.tsx'
import { useAmountsOfOffer } from './amounts.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import { GroupHead } from './GroupHead.tsx'
import { LineAmount } from './LineAmount.tsx'
import { LineFields } from './LineFields.tsx'
import { LineHead, LineRow } from './LineRow.tsx'
import { Part } from './Part.tsx'
import { PricePicker } from './PricePicker.tsx'
import { usePasteLines } from './usePasteLines.ts'

type Line = OfferValues['lines'][number]

const GROUPS = { field: 'group_title', Head: GroupHead } as const

interface LineListProps {
  /** Whether the lines are a table, for which a narrow window has no room. */
  readonly isTable: boolean
}

/** Edits the lines of an offer. */
export function LineList({ isTable }: LineListProps) {
  const { t } = useTranslation('offerEditor')
  const { getValues } = useFormContext<OfferValues>()
  const blank = (): Line => ({
    id: crypto.randomUUID(),
    text: '',
    quantity: 1,
    unit: 'hour',
    price: Number.NaN,
    discount: 0,
    // Most lines of an offer have the same code.
    vat_code: getValues('lines').at(-1)?.vat_code ?? 'standard',
    is_optional: false,
    is_ticked: false,
    group_title: getValues('lines').at(-1)?.group_title ?? null,
  })
  const onPaste = usePasteLines(blank)
  return (
    <Part id={partId('lines')} title={t('lines.title')} description={t('lines.text')}>
      <Box onPaste={onPaste} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {isTable && <LineHead />}
        <Entries
          name="lines"
          firstField="text"
          blank={blank}
          copyOf={(line) => ({ ...line, id: crypto.randomUUID() })}
          add={t('lines.add')}
          empty={t('lines.empty')}
          isSheet
          groups={GROUPS}
          renderAdd={(append) => (
            <>
              <Button
                variant="outlined"
                startIcon={<Plus size={16} aria-hidden />}
                onClick={() => append({ ...blank(), group_title: '' }, 'group_title')}
              >
                {t('groups.add')}
              </Button>
              <PricePicker onPick={(item) => append({ ...blank(), ...item })} />
            </>
          )}
          row={isTable ? LineRow : undefined}
          renderHead={(index) => <LineAmount index={index} />}
        >
          {(_prefix, index) => <LineFields index={index} />}
        </Entries>
        <DiscountFields />
        {isTable && <LinesTotal />}
      </Box>
    </Part>
  )
}

/** Shows the total while the lines scroll. */
function LinesTotal() {
  const { t } = useTranslation('offerEditor')
  const { preview, isStale, currency } = useAmountsOfOffer()
  return (
    <Box aria-hidden sx={TOTAL}>
      <span>{t('totals.net')}</span>
      <Amount amount={preview?.totals.net} currency={currency} isStale={isStale} />
      <span>{t('totals.total')}</span>
      <Amount amount={preview?.totals.total} currency={currency} isStale={isStale} />
    </Box>
  )
}

const TOTAL = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1.5,
  py: 1,
  bgcolor: 'surface',
  borderTop: 1,
  borderColor: 'hairline',
  typography: 'body2',
  color: 'muted',
  '& > :nth-of-type(2)': { color: 'ink', mr: 2 },
  '& > :nth-of-type(4)': { color: 'ink' },
  fontFamily: 'var(--figures)',
} as const
