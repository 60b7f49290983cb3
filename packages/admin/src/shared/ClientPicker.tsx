import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useClient, clientPages } from '@nordlys/data/clients/client/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '@nordlys/ui/components/form/FieldFrame'
import type { FieldProps } from '@nordlys/ui/components/form/TextField'
import { textOf, useField } from '@nordlys/ui/components/form/useField.ts'

const FIRST_BY_NAME = {
  page: 1,
  pageSize: 20,
  sort: { column: 'company_name', direction: 'asc' },
  filters: {},
} as const

interface ClientPickerProps extends Pick<FieldProps, 'name' | 'label' | 'help' | 'optional' | 'disabled'> {
  /** Called with the client that the user has chosen. */
  readonly onChoose?: (client: Client) => void
}

/** Selects a client by company, person or email address; the server searches. The form value is the client's id. */
export function ClientPicker({ name, label, help, optional = false, disabled = false, onChoose }: ClientPickerProps) {
  const { t } = useTranslation('clients')
  const field = useField(name, { help: help !== undefined })
  const id = textOf(field.value)
  const { data: chosen = null } = useClient(id)
  const [text, setText] = useState('')
  const search = useDeferredValue(chosen && text === chosen.company_name ? '' : text.trim())
  const { data, isFetching, isError } = useListPage(clientPages, { ...FIRST_BY_NAME, search })
  const found = data?.rows ?? []
  const options = chosen && !found.some((client) => client.id === chosen.id) ? [chosen, ...found] : found
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <Autocomplete
        id={field.id}
        sx={sameAsOtherFields}
        disabled={disabled}
        value={chosen}
        onChange={(_event, client) => {
          field.onChange(client?.id ?? '')
          if (client) onChoose?.(client)
        }}
        onInputChange={(_event, next) => setText(next)}
        onBlur={field.onBlur}
        options={options}
        getOptionLabel={({ company_name }) => company_name}
        getOptionKey={(client) => client.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        // The server has filtered already.
        filterOptions={(all) => all}
        autoHighlight
        loading={isFetching}
        loadingText={t('picker.loading')}
        noOptionsText={isError ? t('picker.failed') : t('picker.none')}
        openText={t('picker.open')}
        clearText={t('picker.clear')}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            placeholder={t('picker.placeholder')}
            inputRef={field.ref}
            slotProps={{ input: { ...slotProps.htmlInput, ...field.aria } }}
          />
        )}
      />
    </FieldFrame>
  )
}

// Restores the theme's padding, which the component overrides.
const sameAsOtherFields = {
  '& .MuiOutlinedInput-root.MuiOutlinedInput-root': { py: 0, pl: 0 },
  '& .MuiAutocomplete-input.MuiAutocomplete-input': { p: '10px 14px' },
} as const
