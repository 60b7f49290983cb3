import Stack from '@mui/material/Stack'
import type { Person } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { nameOf } from './person-name.ts'
import type { ChangeAccess } from './useChangeAccess.ts'

interface PersonAccessProps {
  readonly person: Person
  readonly access: ChangeAccess
  /** Opens the reset of the person's second factor. */
  readonly onReset: (person: Person) => void
}

/** Renders the buttons that change a person's access. */
export function PersonAccess({ person, access, onReset }: PersonAccessProps) {
  const { t } = useTranslation('settings')
  const name = nameOf(person)
  const busy = access.busyId === person.user_id
  const other = person.role === 'admin' ? 'editor' : 'admin'
  return (
    <Stack
      sx={{
        flexDirection: { xs: 'column', md: 'row' },
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        gap: 1,
        '& button': { whiteSpace: 'normal', [TOUCH]: { minHeight: 44 } },
      }}
    >
      {person.status === 'pending' && (
        <Button
          size="small"
          variant="contained"
          aria-label={t('people.approveLabel', { name })}
          loading={busy}
          onClick={() => void access.approve(person)}
        >
          {t('people.approve')}
        </Button>
      )}
      {person.status === 'disabled' ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('people.enableLabel', { name })}
          loading={busy}
          onClick={() => void access.enable(person)}
        >
          {t('people.enable')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('people.disableLabel', { name })}
          disabled={busy}
          onClick={() => void access.disable(person)}
        >
          {t('people.disable')}
        </Button>
      )}
      {person.status !== 'disabled' && (
        <Button
          size="small"
          aria-label={t(`people.toRole.${other}.label`, { name })}
          disabled={busy}
          onClick={() => void access.changeRole(person)}
        >
          {t(`people.toRole.${other}.action`)}
        </Button>
      )}
      {person.has_second_factor && (
        <Button size="small" aria-label={t('people.reset.label', { name })} onClick={() => onReset(person)}>
          {t('people.reset.open')}
        </Button>
      )}
    </Stack>
  )
}
