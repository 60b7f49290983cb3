import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useSetProfileRole, useSetProfileStatus } from '@nordlys/data/people/mutations'
import type { Person } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import type { ConfirmQuestion } from '@nordlys/ui/components/confirm/confirm-question.ts'
import { nameOf } from './person-name.ts'

export type ChangeAccess = ReturnType<typeof useChangeAccess>

/** Approves, disables and re-enables people, and changes their roles; asks before a harmful change. */
export function useChangeAccess() {
  const { t } = useTranslation('settings')
  const { run } = useAction()
  const { mutateAsync, isPending, variables } = useSetProfileStatus()
  const roles = useSetProfileRole()
  const failed = t('people.failed')
  const reasons = {
    own_status: t('people.ownStatus'),
    own_role: t('people.ownStatus'),
    last_admin: t('people.lastAdmin'),
    unknown_profile: t('people.unknownProfile'),
  }
  const set = (person: Person, status: 'approved' | 'disabled', done: string, confirm?: ConfirmQuestion) =>
    run({
      confirm,
      call: () => mutateAsync({ userId: person.user_id, status }),
      done,
      failed,
      reasons,
    })

  return {
    /** The person whose change is pending. */
    busyId: isPending ? variables.userId : roles.isPending ? roles.variables.userId : undefined,
    approve: (person: Person) => {
      const name = nameOf(person)
      const unconfirmed = {
        title: t('people.unconfirmedTitle', { name }),
        description: t('people.unconfirmedText', { email: shownAddress(person.email) }),
        confirmLabel: t('people.approve'),
      }
      return set(person, 'approved', t('people.approved', { name }), person.email_confirmed ? undefined : unconfirmed)
    },
    disable: (person: Person) => {
      const name = nameOf(person)
      return set(person, 'disabled', t('people.disabled', { name }), {
        title: t('people.disableTitle', { name }),
        description: t('people.disableText', { name }),
        confirmLabel: t('people.disable'),
        destructive: true,
      })
    },
    /** Makes an admin of an editor, and an editor of an admin. */
    changeRole: (person: Person) => {
      const name = nameOf(person)
      const role = person.role === 'admin' ? 'editor' : 'admin'
      return run({
        confirm: {
          title: t(`people.toRole.${role}.title`, { name }),
          description: t(`people.toRole.${role}.text`, { name }),
          confirmLabel: t(`people.toRole.${role}.action`),
          destructive: role === 'editor',
        },
        call: () => roles.mutateAsync({ userId: person.user_id, role }),
        done: t(`people.toRole.${role}.done`, { name }),
        failed,
        reasons,
      })
    },
    enable: (person: Person) => set(person, 'approved', t('people.enabled', { name: nameOf(person) })),
  }
}
