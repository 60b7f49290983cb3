import Typography from '@mui/material/Typography'
import { useResetSecondFactor } from '@nordlys/data/people/mutations'
import { type Person, type ResetReason, resetReasonSchema } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useProof } from '../../../auth/proof/ProofProvider.tsx'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { nameOf } from './person-name.ts'

interface ResetSecondFactorProps {
  readonly person: Person
  readonly onClose: () => void
}

/** Asks for a reason and removes the second factors of a colleague who has lost them. */
export function ResetSecondFactor({ person, onClose }: ResetSecondFactorProps) {
  const { t } = useTranslation('settings')
  const { run } = useAction()
  const { mutateAsync } = useResetSecondFactor()
  const withProof = useProof()
  const form = useZodForm(resetReasonSchema, { reason: '' })
  const name = nameOf(person)

  const reset = async ({ reason }: ResetReason) => {
    const isReset = await run({
      call: () => withProof(() => mutateAsync({ userId: person.user_id, reason })),
      done: t('people.reset.done', { name }),
      failed: t('people.reset.failed'),
      reasons: {
        second_factor_needed: t('people.reset.ownNeeded'),
        no_factor: t('people.reset.none', { name }),
        unknown_profile: t('people.unknownProfile'),
      },
    })
    if (isReset) onClose()
  }
  return (
    <EditorDialog
      title={t('people.reset.title', { name })}
      form={form}
      onSubmit={reset}
      onClose={onClose}
      submitLabel={t('people.reset.submit')}
    >
      <Typography variant="body2">{t('people.reset.text', { name })}</Typography>
      <TextField
        name="reason"
        label={t('people.reset.reason')}
        help={t('people.reset.reasonHelp')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself
        autoFocus
      />
    </EditorDialog>
  )
}
