import { useAddPasskey } from '@nordlys/data/factors/mutations'
import { useTranslation } from 'react-i18next'
import { useProof } from '../proof/ProofProvider.tsx'
import { FactorNameForm } from './FactorNameForm.tsx'

/** Adds a passkey: takes its name, then the browser asks for it. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { t } = useTranslation('secondFactor')
  const { mutateAsync } = useAddPasskey()
  const withProof = useProof()
  return (
    <FactorNameForm
      label={t('addPasskey.title')}
      help={t('addPasskey.nameHelp')}
      submitLabel={t('addPasskey.submit')}
      pendingLabel={t('addPasskey.submitting')}
      onSubmit={async (name) => {
        await withProof(() => mutateAsync(name))
        await onAdded()
      }}
    />
  )
}
