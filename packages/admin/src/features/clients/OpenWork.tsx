import Box from '@mui/material/Box'
import type { ListedClient } from '@nordlys/data/clients/client/schema'
import { useTranslation } from 'react-i18next'
import { Quiet } from '@nordlys/ui/components/table/list/CellText'

const KINDS = ['offers', 'bills', 'unpaid', 'unread'] as const

type Shown = Pick<ListedClient, 'open_work'>

/** Returns whether anything of a client is open. */
export const hasOpenWork = ({ open_work: open }: Shown): boolean => KINDS.some((kind) => open[kind] > 0)

/** Shows what is open for a client in a line; overdue payments stand out. */
export function OpenWork({ client: { open_work: open } }: { client: Shown }) {
  const { t } = useTranslation('clients')
  const parts = KINDS.filter((kind) => open[kind] > 0)
  return (
    <Quiet>
      {parts.map((kind, index) => (
        <span key={kind}>
          {index > 0 && <span> · </span>}
          <span>{t(`client.openWork.${kind}`, { count: open[kind] })}</span>
          {kind === 'unpaid' && open.overdue > 0 && (
            <>
              <span>, </span>
              <Box component="span" sx={{ color: 'dangerText', fontWeight: 600 }}>
                {t('client.openWork.overdue', { count: open.overdue })}
              </Box>
            </>
          )}
        </span>
      ))}
    </Quiet>
  )
}
