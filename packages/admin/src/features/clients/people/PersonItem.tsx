import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import type { ClientPerson } from '@nordlys/data/clients/people/schema'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { RowMenu } from '@nordlys/ui/components/table/list/RowMenu'
import { usePersonActions } from './usePersonActions.ts'

interface PersonItemProps {
  readonly person: ClientPerson
  readonly onEdit: () => void
}

/** Shows a person of a client: name, address, the button that mails a link, and a menu. */
export function PersonItem({ person, onEdit }: PersonItemProps) {
  const { t } = useTranslation('clients')
  const { sendLink, endSessions, remove, isPending } = usePersonActions(person)
  const { name, email } = person
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'hairline',
        typography: 'body2',
      }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{name}</span>
        <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
          <Link href={mailto(shownAddress(email))} color="inherit">
            {shownAddress(email)}
          </Link>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto' }}>
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('person.sendLink')}: ${name}`}
          loading={isPending}
          onClick={() => void sendLink()}
        >
          {t('person.sendLink')}
        </Button>
        <RowMenu
          label={t('person.menu', { name })}
          entries={(close) => [
            <MenuItem
              key="edit"
              onClick={() => {
                close()
                onEdit()
              }}
            >
              <span>{t('person.edit')}</span>
            </MenuItem>,
            <MenuItem
              key="end"
              onClick={() => {
                close()
                void endSessions()
              }}
            >
              <span>{t('person.endSessions')}</span>
            </MenuItem>,
            <MenuItem
              key="remove"
              sx={{ color: 'dangerText' }}
              onClick={() => {
                close()
                void remove()
              }}
            >
              <span>{t('person.remove')}</span>
            </MenuItem>,
          ]}
        />
      </Box>
    </Box>
  )
}
