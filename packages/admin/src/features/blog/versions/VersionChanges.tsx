import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PostValues } from '@nordlys/data/blog/post/form'
import { useTranslation } from 'react-i18next'
import { MONO } from '@nordlys/ui/theme/typography.ts'
import { type DiffLine, foldSame, lineDiff } from './line-diff.ts'

const COMPARED = ['title', 'slug', 'excerpt', 'content'] as const

/** Shows the differences between an earlier version and the form, by field and by line. */
export function VersionChanges({ then, now }: { then: PostValues; now: PostValues }) {
  const { t } = useTranslation('adminBlog')
  const changed = COMPARED.filter((field) => then[field] !== now[field])
  if (changed.length === 0) return <Typography variant="body2">{t('versions.same')}</Typography>
  return changed.map((field) => (
    <Box key={field} component="section" sx={{ '& + &': { mt: 2.5 } }}>
      <Typography variant="body2" component="h3" sx={{ mb: 0.75, fontWeight: 600 }}>
        {t(`field.${field}`)}
      </Typography>
      <Lines lines={lineDiff(then[field], now[field])} />
    </Box>
  ))
}

const LOOK = {
  same: { sign: ' ', color: 'muted', bgcolor: 'transparent' },
  removed: { sign: '−', color: 'dangerText', bgcolor: 'dangerSoft' },
  added: { sign: '+', color: 'accentText', bgcolor: 'accentSoft' },
} as const

function Lines({ lines }: { lines: readonly DiffLine[] }) {
  const { t } = useTranslation('adminBlog')
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        overflow: 'clip',
        fontFamily: MONO,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
      }}
    >
      {foldSame(lines).map((line, index) =>
        line.kind === 'folded' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other identity than its position
          <Box key={index} sx={{ px: 1.5, py: 0.25, color: 'muted', bgcolor: 'subtle', fontFamily: 'inherit' }}>
            {t('versions.skipped', { count: line.count })}
          </Box>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <Line key={index} line={line} />
        ),
      )}
    </Box>
  )
}

function Line({ line }: { line: DiffLine }) {
  const { t } = useTranslation('adminBlog')
  const { sign, ...colours } = LOOK[line.kind]
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...colours }}>
      <span aria-hidden>{sign}</span>
      {line.kind !== 'same' && <span data-unseen>{`${t(`versions.${line.kind}`)}: `}</span>}
      <span>{line.text || ' '}</span>
    </Box>
  )
}
