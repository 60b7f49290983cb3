import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { textOf } from '@nordlys/ui/components/form/useField.ts'
import type { ContentField } from './sections.ts'
import type { FormValues } from './values.ts'

const HEADINGS = new Set<string>(['title', 'name', 'number', 'year'])
const EYEBROWS = new Set<string>(['status', 'label', 'icon', 'tagline'])
const BUTTONS = new Set<string>(['cta_primary', 'cta_secondary'])

interface PreviewEntryProps {
  readonly fields: readonly ContentField[]
  readonly entry: FormValues
  /** Renders the single entry of a section larger than an entry of a list. */
  readonly isFirst: boolean
}

/** Previews the texts of a value with the site's typography; omits empty ones. */
export function PreviewEntry({ fields, entry, isFirst }: PreviewEntryProps) {
  return (
    <Stack sx={{ gap: 0.75 }}>
      {fields.map((field) => (
        <PreviewField key={field.name} field={field} value={valueAt(entry, field.name)} isFirst={isFirst} />
      ))}
    </Stack>
  )
}

function valueAt(entry: FormValues, name: string): unknown {
  const [outer = name, inner] = name.split('.')
  const value = entry[outer]
  if (inner === undefined) return value
  return typeof value === 'object' && value !== null ? Reflect.get(value, inner) : undefined
}

function PreviewField({ field, value, isFirst }: { field: ContentField; value: unknown; isFirst: boolean }) {
  const { t } = useTranslation('content')
  const { label, kind } = field
  if (Array.isArray(value))
    return <TextList texts={value.map(String).filter((word) => word.trim() !== '')} kind={kind} />
  if (kind === 'switch') return value === true ? <Typography variant="body2">{t(`field.${label}`)}</Typography> : null
  const text = textOf(value)
  if (text === '') return null
  if (HEADINGS.has(label)) return <Box sx={{ typography: isFirst ? 'h3' : 'h5', whiteSpace: 'pre-wrap' }}>{text}</Box>
  if (EYEBROWS.has(label))
    return (
      <Typography variant="body2" sx={{ color: 'accentText' }}>
        {text}
      </Typography>
    )
  if (BUTTONS.has(label))
    return (
      <Box
        sx={{
          alignSelf: 'flex-start',
          px: 1.5,
          py: 0.5,
          border: 1,
          borderColor: 'outline',
          borderRadius: '10px',
          fontWeight: 600,
        }}
      >
        {text}
      </Box>
    )
  if (kind === 'text') return <Typography sx={{ color: 'muted', whiteSpace: 'pre-wrap' }}>{text}</Typography>
  return (
    <Typography variant="body2">
      <Box component="span" sx={{ color: 'muted' }}>{`${t(`field.${label}`)}: `}</Box>
      <span>{text}</span>
    </Typography>
  )
}

function TextList({ texts, kind }: { texts: readonly string[]; kind: ContentField['kind'] }) {
  if (texts.length === 0) return null
  if (kind === 'lines')
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {texts.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Box>
    )
  return (
    <Typography variant="body2" sx={{ color: 'accentText' }}>
      {texts.join(' · ')}
    </Typography>
  )
}
