import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRegisterLookup } from '@nordlys/data/clients/register/lookup'
import type { Registered } from '@nordlys/data/clients/register/schema'
import { MESSAGES } from '@nordlys/data/lib/validation'
import { plainOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import { useSystemSettings } from '@nordlys/data/system/queries'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import type { ClientInput } from './client-form.ts'

/** Edits the organisation number of a client, and fills in what the business register says about it, if the company wants that. */
export function OrgNumberField() {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  // Unknown settings offer no look-up.
  const canLookUp = useSystemSettings().data?.some(
    ({ key, value }) => key === 'business_register_lookup' && value === true,
  )
  const { getValues, setError, setValue, trigger } = useFormContext<ClientInput>()
  const [typed, name, address] = useWatch<ClientInput, ['org_number', 'legal_name', 'invoice_address']>({
    name: ['org_number', 'legal_name', 'invoice_address'],
  })
  const { mutate, isPending, data, error, variables } = useRegisterLookup()
  const number = plainOrgNumber(typed)
  // A result for another number no longer applies.
  const isCurrent = variables === number && !isPending

  const fillIn = (found: Registered, isForced: boolean) => {
    const facts = {
      company_name: found.legal_name,
      legal_name: found.legal_name,
      invoice_address: found.address,
    } as const
    for (const key of ['company_name', 'legal_name', 'invoice_address'] as const) {
      const isFree = getValues(key).trim() === '' || (isForced && key !== 'company_name')
      if (isFree && facts[key] !== null) setValue(key, facts[key], { shouldDirty: true })
    }
  }
  const lookUp = async () => {
    if (number === '') return setError('org_number', { message: MESSAGES.required }, { shouldFocus: true })
    if (!(await trigger('org_number', { shouldFocus: true }))) return
    mutate(number, {
      onSuccess: (found) => {
        if (plainOrgNumber(getValues('org_number')) === number) fillIn(found, false)
      },
    })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <TextField name="org_number" label={t('client.orgNumber')} help={t('client.orgNumberHelp')} optional />
        {canLookUp && (
          // Beside the control, below its label.
          <Button
            variant="outlined"
            loading={isPending}
            onClick={() => void lookUp()}
            sx={{ mt: '27px', flexShrink: 0 }}
          >
            {t('client.lookUp.button')}
          </Button>
        )}
      </Box>
      {isCurrent && error && (
        <Alert severity="warning">
          <span>
            {t('client.lookUp.failed', {
              reason: errorText(error, t('client.lookUp.reasons', { returnObjects: true })),
            })}
          </span>
        </Alert>
      )}
      {isCurrent && data && (
        <Alert severity="info">
          <Box component="p" sx={{ m: 0 }}>
            {t('client.lookUp.found')}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {[data.legal_name, data.address].filter(Boolean).join('\n')}
          </Box>
          {(differs(name, data.legal_name) || differs(address, data.address)) && (
            <Button size="small" variant="outlined" onClick={() => fillIn(data, true)} sx={{ mt: 1 }}>
              {t('client.lookUp.use')}
            </Button>
          )}
        </Alert>
      )}
    </Box>
  )
}

const differs = (typed: string, found: string | null) => found !== null && typed.trim() !== found
