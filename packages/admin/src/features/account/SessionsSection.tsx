import Stack from '@mui/material/Stack'
import { type SignOutScope, useSignOut } from '@nordlys/data/auth/sign-out'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import type { ConfirmQuestion } from '@nordlys/ui/components/confirm/confirm-question.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { SessionList } from './SessionList.tsx'

/** Lists the sessions, and ends a single one, this one, all others, or all. */
export function SessionsSection() {
  const { t } = useTranslation(['account', 'admin'])
  const { run } = useAction()
  const { mutateAsync, isPending, variables } = useSignOut()
  const busy = (scope: SignOutScope) => isPending && variables === scope

  const signOut = (scope: SignOutScope, confirm?: ConfirmQuestion) =>
    run({
      confirm,
      call: () => mutateAsync(scope),
      done: scope === 'others' ? t('sessions.othersDone') : t('admin:signOut.done'),
      failed: t('admin:signOut.failed'),
    })
  const signOutEverywhere = () =>
    signOut('global', {
      title: t('sessions.everywhereTitle'),
      description: t('sessions.everywhereText'),
      confirmLabel: t('sessions.everywhere'),
      destructive: true,
    })
  return (
    <Section title={t('sessions.title')} description={t('sessions.description')}>
      <SessionList />
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
