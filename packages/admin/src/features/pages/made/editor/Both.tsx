import Box from '@mui/material/Box'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'
import { TextField } from '@nordlys/ui/components/form/TextField'

/** Places the fields of both languages side by side if they fit. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' }}>
      {children}
    </Box>
  )
}

interface BothProps {
  /** The name of the text, which is in both languages. */
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  /** The number of lines; one line without it. */
  readonly rows?: number
}

/** Edits a text in both languages. */
export function Both({ name, label, help, rows }: BothProps) {
  const { t } = useTranslation('pages')
  return (
    <Pair>
      {LANGUAGES.map((language) => {
        const field = {
          name: `${name}.${language}`,
          label: t(`made.block.in.${language}`, { name: label }),
          help: language === 'en' ? help : undefined,
        }
        return rows === undefined ? (
          <TextField key={language} {...field} />
        ) : (
          <TextAreaField key={language} {...field} rows={rows} />
        )
      })}
    </Pair>
  )
}
