import type { TeamMember } from '@nordlys/data/team/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/**
 * A member's role and bio in the language shown. A role without Norwegian is shown as it is, since a person must have one; a bio
 * without Norwegian is left out, because stored English never stands on a Norwegian page.
 */
export function memberText(
  member: Pick<TeamMember, 'role' | 'role_no' | 'bio' | 'bio_no'>,
  language: Language,
): { role: string; bio: string | null } {
  if (language === 'en') return { role: member.role, bio: member.bio }
  return { role: member.role_no ?? member.role, bio: member.bio_no }
}
