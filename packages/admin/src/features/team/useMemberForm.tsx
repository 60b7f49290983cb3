import { type MemberForm, memberFormSchema, type StoredMember } from '@nordlys/data/team/edit-schema'
import { useTeamMutations } from '@nordlys/data/team/mutations'
import { useTranslation } from 'react-i18next'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'

const LABELS = {
  full_name: 'name',
  role: 'role',
  role_no: 'roleNo',
  bio: 'bio',
  bio_no: 'bioNo',
  avatar_url: 'picture',
  'social_links.linkedin': 'linkedin',
  'social_links.github': 'github',
  'social_links.twitter': 'twitter',
  is_active: 'active',
} as const

const isField = (field: string): field is keyof typeof LABELS => field in LABELS

const EMPTY = {
  full_name: '',
  role: '',
  role_no: '',
  bio: '',
  bio_no: '',
  avatar_url: '',
  social_links: { linkedin: '', github: '', twitter: '' },
  is_active: true,
}

/** Converts a member to form values. */
function memberValues(member: StoredMember) {
  const { linkedin, github, twitter } = member.social_links
  return {
    full_name: member.full_name,
    role: member.role,
    role_no: member.role_no ?? '',
    bio: member.bio ?? '',
    bio_no: member.bio_no ?? '',
    avatar_url: member.avatar_url ?? '',
    social_links: { linkedin: linkedin ?? '', github: github ?? '', twitter: twitter ?? '' },
    is_active: member.is_active,
  } satisfies MemberForm
}

/** Returns the form of a member; `member` is null for a new one. */
export function useMemberForm(member: StoredMember | null, onSaved: () => void) {
  const { t } = useTranslation('team')
  const { save } = useTeamMutations()
  const form = useZodForm(memberFormSchema, member ? memberValues(member) : EMPTY)
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: member,
    record: member && { table: 'team_members', id: member.id },
    toValues: memberValues,
    save: async (values, openedAt) => {
      const opened = member && openedAt !== null ? { id: member.id, updatedAt: openedAt } : null
      return save.mutateAsync({ values, opened })
    },
    done: member ? t('updated') : t('created'),
    failed: member ? t('saveFailed') : t('createFailed'),
    onSaved,
    label: (field) => (isField(field) ? t(`form.${LABELS[field]}`) : null),
  })
  return { form, onSubmit, conflict }
}
