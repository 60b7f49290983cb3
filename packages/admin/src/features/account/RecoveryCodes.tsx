import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCreateRecoveryCodes } from '@nordlys/data/factors/mutations'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useProof } from '../../auth/proof/ProofProvider.tsx'
import { CodeList } from '../../auth/second-factor/CodeList.tsx'

/** Creates recovery codes and shows them once. */
export function RecoveryCodes({ left }: { readonly left: number }) {
  const { t } = useTranslation('secondFactor')
  const id = useId()
  const { run, isPending } = useAction()
  const { mutateAsync } = useCreateRecoveryCodes()
  const withProof = useProof()
  const [codes, setCodes] = useState<readonly string[]>([])

  const create = () =>
    run({
      confirm:
        left > 0
          ? {
              title: t('codes.replaceTitle'),
              description: t('codes.replaceDescription'),
              confirmLabel: t('codes.replace'),
              destructive: true,
            }
          : undefined,
      call: async () => setCodes(await withProof(() => mutateAsync())),
      failed: t('codes.failed'),
    })
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} variant="subtitle1" component="h3">
        {t('codes.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1.5, maxWidth: '64ch' }}>
        {`${left > 0 ? t('codes.left', { count: left }) : t('codes.none')} ${t('codes.description')}`}
      </Typography>
      {codes.length > 0 ? (
        <CodeList codes={codes} onStored={() => setCodes([])} />
      ) : (
        <Button variant="outlined" loading={isPending} onClick={() => void create()}>
          {left > 0 ? t('codes.replace') : t('codes.create')}
        </Button>
      )}
    </Box>
  )
}
