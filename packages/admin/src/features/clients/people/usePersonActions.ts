import { useClientPeopleMutations } from '@nordlys/data/clients/people/mutations'
import type { ClientPerson } from '@nordlys/data/clients/people/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/** Returns the actions on a person of a client. */
export function usePersonActions(person: ClientPerson) {
  const { t } = useTranslation('clients')
  const { run, isPending } = useAction()
  const { sendLink, endSessions, remove } = useClientPeopleMutations()
  const { id, name, email } = person
  const reasons = { unknown_person: t('person.missing') }
  return {
    isPending,
    sendLink: () =>
      run({
        call: () => sendLink.mutateAsync(id),
        done: t('person.linkSent', { email: shownAddress(email) }),
        failed: t('person.linkFailed'),
        reasons,
      }),
    endSessions: () =>
      run({
        confirm: {
          title: t('person.endQuestion', { name }),
          description: t('person.endText', { email: shownAddress(email) }),
          confirmLabel: t('person.endSessions'),
          destructive: true,
        },
        call: () => endSessions.mutateAsync(id),
        done: (count) => (count === 0 ? t('person.noSessions') : t('person.ended', { count })),
        failed: t('person.endFailed'),
        reasons,
      }),
    remove: () =>
      run({
        confirm: {
          title: t('person.removeQuestion', { name }),
          description: t('person.removeText'),
          confirmLabel: t('person.remove'),
          destructive: true,
        },
        table: 'client_people',
        rows: [person],
        deletes: [name],
        send: remove,
        done: () => t('person.removed'),
        failed: t('person.removeFailed'),
      }),
  }
}
