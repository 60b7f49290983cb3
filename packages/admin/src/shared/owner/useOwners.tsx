import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { NOBODY, OWNER_FILTER } from '@nordlys/data/lib/list/owner'
import { useStaff } from '@nordlys/data/people/queries'
import { initials } from '@nordlys/data/team/initials'
import { type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import { ProfileContext } from '../profile-context.ts'
import css from './OwnerMark.module.css'

/** Renders the owner of a record before its name. */
export type RenderOwner = (owner: string | null) => ReactNode

/** A record with an owner. */
export interface Owned {
  readonly owner_id: string | null
}

interface Person {
  readonly id: string
  readonly name: string
}

interface Owners {
  /** Who may own records, the user first. Empty while they load, and where the user works alone: then owners are not shown. */
  readonly people: readonly Person[]
  readonly nameOf: (id: string) => string | null
  /** Shows the initials of an owner before the name of a record; nothing for null. */
  readonly renderMark: RenderOwner
  /** The filter of a list; none where the user works alone. */
  readonly filters: readonly FilterChoices[]
  readonly csv: CsvColumn<Owned>
}

/** Returns what lists and panels show of the owners of records. */
export function useOwners(): Owners {
  const { t } = useTranslation('owner')
  const { data: staff } = useStaff()
  const me = use(ProfileContext)?.user_id
  return useMemo(() => {
    const approved = (staff ?? [])
      .filter(({ role, status }) => role === 'admin' && status === 'approved')
      .map(({ user_id: id, full_name: name, email }) => ({ id, name: name || shownAddress(email) }))
    const isTeam = approved.length > 1
    const people = isTeam ? approved.toSorted((one, other) => Number(other.id === me) - Number(one.id === me)) : []
    const nameOf = (id: string) => approved.find((person) => person.id === id)?.name ?? null
    return {
      people,
      nameOf,
      renderMark: (id) => {
        const name = isTeam && id !== null ? nameOf(id) : null
        return name === null ? null : <OwnerMark name={name} isMine={id === me} />
      },
      filters: isTeam
        ? [
            {
              name: OWNER_FILTER,
              label: t('label'),
              all: t('any'),
              options: [
                ...people.map(({ id, name }) => ({ value: id, label: id === me ? t('mine') : name })),
                { value: NOBODY, label: t('nobody') },
              ],
            },
          ]
        : [],
      csv: { heading: t('label'), value: ({ owner_id: id }) => id && (nameOf(id) ?? id) },
    }
  }, [staff, me, t])
}

function OwnerMark({ name, isMine }: { name: string; isMine: boolean }) {
  return (
    <>
      <abbr className={isMine ? `${css.mark} ${css.mine}` : css.mark} title={name}>
        {initials(name)}
      </abbr>{' '}
    </>
  )
}
