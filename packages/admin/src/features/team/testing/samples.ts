import { z } from 'zod/mini'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { createFakeApi, type FakeApi } from '../../../../testing/fake-api.ts'

/** A stored member with its position. */
type MemberRow = StoredMember & { display_order: number }

/** Returns an active member at a position. */
export function sampleMember(position: number, part: Partial<StoredMember> = {}): MemberRow {
  return {
    id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
    full_name: 'Ingrid Hauge',
    role: 'Managing partner',
    role_no: 'Daglig leder',
    bio: 'Runs delivery.',
    bio_no: null,
    avatar_url: null,
    social_links: { linkedin: 'https://linkedin.example/ingrid', github: null, twitter: null },
    is_active: true,
    display_order: position,
    updated_at: '2026-01-20T12:00:00.000Z',
    ...part,
  }
}

export type TeamApi = FakeApi & { readonly members: MemberRow[] }

/** Creates an API over these members; writes change them. */
export function teamApi(members: MemberRow[]): TeamApi {
  const setOrder = (args: unknown) => {
    const { ids } = z.object({ ids: z.array(z.string()) }).parse(args)
    for (const [index, member] of members.entries())
      members[index] = { ...member, display_order: ids.indexOf(member.id) + 1 }
    return null
  }
  const api = createFakeApi({
    tables: { team_members: members },
    defaults: { display_order: 99 },
    functions: { set_team_order: setOrder },
  })
  return Object.assign(api, { members })
}
