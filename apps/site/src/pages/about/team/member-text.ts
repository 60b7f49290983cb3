import type { TeamMember } from '@nordlys/data/team/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/**
 * Returns a member's role and bio in the current language. A role without a translation is shown as it is, because it is required; a bio
 * without one is omitted, because stored English is never shown on a Norwegian page.
 */
export function memberText(
  member: Pick<TeamMember, 'role' | 'role_no' | 'bio' | 'bio_no'>,
  language: Language,
): { role: string; bio: string | null } {
  if (language === 'en') return { role: member.role, bio: member.bio }
  return { role: member.role_no ?? member.role, bio: member.bio_no }
}
