import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type SignOutScope, useSignOut } from '@nordlys/data/auth/mutations'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../components/ConfirmDialog.tsx'
import { Section } from '../../components/Section.tsx'
import { toast } from '../../components/toast.ts'
import { useErrorText } from '../../components/useErrorText.ts'

/** Ends this session, all others, or every one. */
export function SessionsSection() {
  const { t } = useTranslation(['account', 'auth'])
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync, isPending, variables } = useSignOut()
  const busy = (scope: SignOutScope) => isPending && variables === scope

  const signOut = async (scope: SignOutScope) => {
    try {
      // Awaited: this section is gone as soon as the session is, and callbacks of `mutate` go with it.
      await mutateAsync(scope)
    } catch (error) {
      toast.error(t('auth:signOut.failed'), errorText(error))
      return
    }
    toast.success(scope === 'others' ? t('sessions.othersDone') : t('auth:signOut.done'))
  }
  const signOutEverywhere = async () => {
    const sure = await confirm({
      title: t('sessions.everywhereTitle'),
      description: t('sessions.everywhereText'),
      confirmLabel: t('sessions.everywhere'),
      destructive: true,
    })
    if (sure) await signOut('global')
  }
  return (
    <Section title={t('sessions.title')} description={t('sessions.description')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={busy('others')} onClick={() => void signOut('others')}>
          {t('sessions.others')}
        </Button>
        <Button variant="outlined" loading={busy('local')} onClick={() => void signOut('local')}>
          {t('sessions.here')}
        </Button>
        <Button variant="outlined" color="error" loading={busy('global')} onClick={() => void signOutEverywhere()}>
          {t('sessions.everywhere')}
        </Button>
      </Stack>
    </Section>
  )
}
