import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useListPage } from '@nordlys/data/lib/list/pages'
import type { OfferValues } from '@nordlys/data/offers/form'
import { priceItemPages } from '@nordlys/data/offers/price-item/queries'
import { usePriceItemsRealtime } from '@nordlys/data/offers/price-item/realtime'
import type { PriceItem } from '@nordlys/data/offers/price-item/schema'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** The values that an item fills in. */
type Picked = Pick<OfferValues['lines'][number], 'text' | 'unit' | 'price' | 'vat_code'>

/** Searches the active items of the price list in the currency of the offer; picking one returns its values with the text in the offer's language. */
export function PricePicker({ onPick }: { readonly onPick: (values: Picked) => void }) {
  const { t } = useTranslation('offerEditor')
  const format = useFormat()
  const [currency, language] = useWatch<OfferValues, ['currency', 'language']>({ name: ['currency', 'language'] })
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const search = useDeferredValue(text.trim())
  usePriceItemsRealtime()
  const column = language === 'no' ? 'text_no' : 'text_en'
  const { data, isFetching, isError } = useListPage(priceItemPages, {
    page: 1,
    pageSize: 20,
    sort: { column, direction: 'asc' },
    search,
    filters: { is_active: 'true', currency },
  })
  const pick = ({ [column]: found, unit, price, vat_code }: PriceItem) => {
    onPick({ text: found, unit, price, vat_code })
    setText('')
    setIsOpen(false)
  }
  return (
    <Autocomplete
      sx={FIELD}
      value={null}
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      onChange={(_event, item) => item && pick(item)}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason === 'input' && setText(next)}
      options={data?.rows ?? []}
      getOptionLabel={(item) => item[column]}
      getOptionKey={(item) => item.id}
      renderOption={({ key, ...props }, item) => (
        <Box component="li" key={key} {...props} sx={OPTION}>
          <span>{item[column]}</span>
          <Box component="span" sx={{ color: 'muted', whiteSpace: 'nowrap', typography: 'body2' }}>
            {`${format.currency(item.price, item.currency)} · ${t(`unit.${item.unit}`)}`}
          </Box>
        </Box>
      )}
      // The server has filtered already.
      filterOptions={(all) => all}
      autoHighlight
      blurOnSelect
      loading={isFetching}
      loadingText={t('prices.loading')}
      noOptionsText={isError ? t('prices.failed') : t('prices.none', { currency })}
      openText={t('prices.open')}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          fullWidth
          placeholder={t('prices.label')}
          slotProps={{ input: { ...slotProps.htmlInput, 'aria-label': t('prices.label') } }}
        />
      )}
    />
  )
}

// Of the height of the button beside it.
const FIELD = {
  flex: '1 1 16rem',
  maxWidth: '26rem',
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input': { p: '8px 14px', height: 24 },
} as const

const OPTION = { '&&': { display: 'flex', justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap' } } as const
