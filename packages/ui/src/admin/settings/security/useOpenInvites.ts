import { DataError } from '@nordlys/data/lib/errors'
import { useInvitePerson, useRevokeInvite } from '@nordlys/data/people/mutations'
import type { Invite } from '@nordlys/data/people/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../components/ConfirmDialog.tsx'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'

/** The database's words that the `errors` namespace explains. */
const EXPLAINED: ReadonlySet<string> = new Set(['already_approved', 'account_disabled', 'rate_limited'])

export interface OpenInvites {
  /** The invite that is being sent again. */
  readonly busyId: string | null
  readonly resend: (invite: Invite) => Promise<void>
  readonly revoke: (invite: Invite) => Promise<void>
}

/** Sends invites again and takes them back, and says how it went. */
export function useOpenInvites(): OpenInvites {
  const { t } = useTranslation('settings')
  const { errorText, messageText } = useErrorText()
  const confirm = useConfirm()
  const invite = useInvitePerson()
  const revocation = useRevokeInvite()
  const [busyId, setBusyId] = useState<string | null>(null)
  const explain = (error: unknown) => {
    if (!(error instanceof DataError)) return errorText(error)
    if (error.message === 'unknown_invite') return t('invites.gone')
    return EXPLAINED.has(error.message) ? messageText(`errors:${error.message}`) : errorText(error)
  }

  const resend = async ({ id, email, language }: Invite) => {
    setBusyId(id)
    try {
      await invite.mutateAsync({ email, language })
      toast.success(t('invites.sent', { email }))
    } catch (error) {
      toast.error(t('invites.resendFailed'), explain(error))
    } finally {
      setBusyId(null)
    }
  }
  const revoke = async ({ id, email }: Invite) => {
    const sure = await confirm({
      title: t('invites.revokeTitle', { email }),
      description: t('invites.revokeText'),
      confirmLabel: t('invites.revoke'),
      destructive: true,
    })
    if (!sure) return
    try {
      await revocation.mutateAsync(id)
      toast.success(t('invites.revoked', { email }))
    } catch (error) {
      toast.error(t('invites.revokeFailed'), explain(error))
    }
  }
  return { busyId, resend, revoke }
}
