import { DataError } from '@nordlys/data/lib/errors'
import { useSetProfileStatus } from '@nordlys/data/people/mutations'
import type { Person } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../components/ConfirmDialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'
import { nameOf } from './person-name.ts'

export interface ChangeAccess {
  /** The person whose change is on its way. */
  readonly busyId: string | undefined
  readonly approve: (person: Person) => Promise<void>
  readonly disable: (person: Person) => Promise<void>
  readonly enable: (person: Person) => Promise<void>
}

/** The database's words, and ours for them in `settings:people`. */
const REFUSALS = { own_status: 'ownStatus', last_admin: 'lastAdmin', unknown_profile: 'unknownProfile' } as const

const isRefusal = (word: string): word is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, word)

/** Approves, disables and re-enables people: asks where it hurts, and says how it went. */
export function useChangeAccess(): ChangeAccess {
  const { t } = useTranslation('settings')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync, isPending, variables } = useSetProfileStatus()
  const explain = (error: unknown) =>
    error instanceof DataError && isRefusal(error.message) ? t(`people.${REFUSALS[error.message]}`) : errorText(error)

  const set = async (person: Person, status: 'approved' | 'disabled', done: string) => {
    try {
      await mutateAsync({ userId: person.user_id, status })
    } catch (error) {
      toast.error(t('people.failed'), explain(error))
      return
    }
    toast.success(done)
  }

  return {
    busyId: isPending ? variables.userId : undefined,
    approve: async (person) => {
      const name = nameOf(person)
      const sure =
        person.email_confirmed ||
        (await confirm({
          title: t('people.unconfirmedTitle', { name }),
          description: t('people.unconfirmedText', { email: person.email }),
          confirmLabel: t('people.approve'),
        }))
      if (sure) await set(person, 'approved', t('people.approved', { name }))
    },
    disable: async (person) => {
      const name = nameOf(person)
      const sure = await confirm({
        title: t('people.disableTitle', { name }),
        description: t('people.disableText', { name }),
        confirmLabel: t('people.disable'),
        destructive: true,
      })
      if (sure) await set(person, 'disabled', t('people.disabled', { name }))
    },
    enable: (person) => set(person, 'approved', t('people.enabled', { name: nameOf(person) })),
  }
}
