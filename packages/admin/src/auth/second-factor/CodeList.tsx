import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import styles from './CodeList.module.css'
import { CopyButton } from './CopyButton.tsx'

interface CodeListProps {
  readonly codes: readonly string[]
  /** Called when the user has stored the codes, which are not shown again. */
  readonly onStored: () => void
}

/** Shows new recovery codes to copy, download or print. */
export function CodeList({ codes, onStored }: CodeListProps) {
  const { t } = useTranslation('secondFactor')
  const platform = usePlatform()
  const { run } = useAction()
  const text = codes.join('\n')
  const download = () =>
    run({
      call: () => platform.saveFile({ name: t('codes.file'), type: 'text/plain', content: `${text}\n` }),
      failed: t('codes.downloadFailed'),
    })
  return (
    <>
      <Typography component="output" variant="body2" sx={{ display: 'block', mb: 1 }}>
        {t('codes.shownOnce')}
      </Typography>
      <div className={styles.codes}>
        <Box
          component="ul"
          aria-label={t('codes.title')}
          sx={{
            listStyle: 'none',
            p: 2,
            m: 0,
            mb: 1.5,
            border: '1px solid',
            borderColor: 'hairline',
            borderRadius: '10px',
            display: 'grid',
            gap: 0.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
            fontSize: '0.875rem',
            whiteSpace: 'nowrap',
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
      </div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={text} label={t('codes.copy')} />
        <Button variant="outlined" size="small" onClick={() => void download()}>
          {t('codes.download')}
        </Button>
        <Button variant="outlined" size="small" onClick={() => globalThis.print()}>
          {t('codes.print')}
        </Button>
        <Button variant="contained" size="small" onClick={onStored}>
          {t('codes.hide')}
        </Button>
      </Stack>
    </>
  )
}
