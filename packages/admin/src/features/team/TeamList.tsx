import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { useSetTeamOrder } from '@nordlys/data/team/mutations'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { StatusChip } from '@nordlys/ui/components/StatusChip'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { RADIUS } from '@nordlys/ui/theme/tokens.ts'
import { moved } from '../../shared/order/moved.ts'
import { MoveButtons } from '../../shared/order/MoveButtons.tsx'
import { useDragOrder } from '../../shared/order/useDragOrder.ts'
import { MemberAvatar } from './MemberAvatar.tsx'
import { MemberMenu } from './MemberMenu.tsx'

interface TeamListProps {
  /** The stored members; their order is the one that a move changes. */
  readonly stored: readonly StoredMember[]
  /** The members to show: the stored ones with the changes that can still be undone. */
  readonly members: readonly StoredMember[]
  readonly onOpen: (id: string) => void
}

/** Renders the members, who are reordered by dragging or with arrow buttons. Each step is saved immediately. */
export function TeamList({ stored, members, onOpen }: TeamListProps) {
  const { t } = useTranslation('team')
  const id = useId()
  const language = useLanguage()
  const { run } = useAction()
  const { mutateAsync } = useSetTeamOrder()
  const [announcement, announce] = useState('')
  const { data: pictures } = usePictures(members.flatMap(({ avatar_url: reference }) => mediaIdsIn(reference ?? '')))

  const move = async (from: number, to: number) => {
    const [member, target] = [members[from], members[to]]
    if (!member || !target || member === target) return
    const place = (wanted: StoredMember) => stored.findIndex((other) => other.id === wanted.id)
    const next = moved(stored, place(member), place(target))
    const isDone = await run({
      call: () => mutateAsync({ was: stored, next }),
      failed: t('orderFailed'),
      reasons: { conflict: t('orderChanged') },
    })
    if (isDone) announce(t('moved', { name: member.full_name, place: to + 1 }))
  }
  const dragProps = useDragOrder((from, to) => void move(from, to))
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mb: 2, color: 'muted' }}>
        {t('text')}
      </Typography>
      <Box component="ol" aria-label={t('list')} aria-describedby={id} sx={LIST}>
        {members.map((member, index) => (
          <Box component="li" key={member.id} {...dragProps(index)} sx={ROW}>
            <Box component={GripVertical} size={16} aria-hidden sx={GRIP} />
            <MemberAvatar member={member} pictures={pictures} />
            <Box sx={TEXT}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Link component="button" type="button" onClick={() => onOpen(member.id)} sx={NAME}>
                  {member.full_name}
                </Link>
                <Typography variant="body2">
                  {language === 'no' ? (member.role_no ?? member.role) : member.role}
                </Typography>
              </Box>
              {!member.is_active && <StatusChip tone="neutral">{t('hidden')}</StatusChip>}
            </Box>
            <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center' }}>
              <MoveButtons
                index={index}
                length={members.length}
                labels={{
                  up: t('up', { name: member.full_name }),
                  down: t('down', { name: member.full_name }),
                }}
                onMove={(from, to) => void move(from, to)}
              />
              <MemberMenu member={member} onEdit={() => onOpen(member.id)} />
            </Box>
          </Box>
        ))}
      </Box>
      <output data-unseen>{announcement}</output>
    </>
  )
}

const LIST = {
  listStyle: 'none',
  p: 0,
  m: 0,
  bgcolor: 'paper',
  border: 1,
  borderColor: 'hairline',
  borderRadius: `${RADIUS.card}px`,
}

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  px: { xs: 1, sm: 2 },
  py: 1.25,
  color: 'muted',
  cursor: 'grab',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
  '&[data-over]': { bgcolor: 'accentSoft' },
} as const

// Touch screens cannot drag, and phones have no room for it.
const GRIP = { display: { xs: 'none', sm: 'block' }, flexShrink: 0 } as const

const TEXT = {
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

const NAME = { color: 'ink', fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere' } as const
