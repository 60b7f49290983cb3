import { useCreateRecoveryCodes, useAddPasskey } from '@nordlys/data/factors/mutations'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useProof } from '../proof/ProofProvider.tsx'
import { AddApp } from './AddApp.tsx'
import { CodeList } from './CodeList.tsx'
import { FactorNameForm } from './FactorNameForm.tsx'

export type FactorKind = 'app' | 'passkey'

interface AddFactorProps {
  readonly kind: FactorKind
  /** Whether it is the account's first factor, which comes with recovery codes. */
  readonly isFirst: boolean
  /** Called after the factor is added and its recovery codes are stored. */
  readonly onDone: () => void
  /** Actions below the steps. */
  readonly children: ReactNode
}

/** Adds a passkey: takes its name, then the browser asks for it. */
function AddPasskey({ onAdded }: { readonly onAdded: () => Promise<void> }) {
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

/** Adds a factor, and shows recovery codes with the first one. */
export function AddFactor({ kind, isFirst, onDone, children }: AddFactorProps) {
  const { t } = useTranslation('secondFactor')
  const { run } = useAction()
  const createCodes = useCreateRecoveryCodes()
  // `isFirst` changes as soon as the factor is added, before this component is done.
  const [needsCodes] = useState(isFirst)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const added = async () => {
    const isDone =
      needsCodes &&
      (await run({ call: async () => setCodes(await createCodes.mutateAsync()), failed: t('codes.failed') }))
    if (!isDone) onDone()
  }
  if (codes) return <CodeList codes={codes} onStored={onDone} />
  return (
    <>
      {kind === 'app' ? <AddApp onAdded={added} /> : <AddPasskey onAdded={added} />}
      {children}
    </>
  )
}
