import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changedPart } from './changed-part.ts'

/** A field that both versions of a record changed, as text. */
export interface Difference {
  readonly key: string
  readonly label: string
  readonly theirs: string
  readonly mine: string
}

/** The side whose value is kept. */
export type Side = 'theirs' | 'mine'

/** Returns the name of the two radio buttons of a difference. */
export const radioName = (key: string): string => `keep:${key}`

const SIDES = ['theirs', 'mine'] as const

interface ConflictFieldProps {
  readonly difference: Difference
  readonly side: Side | undefined
  /** Whether the form was submitted without this choice. */
  readonly isMissing: boolean
  readonly onChoose: (side: Side) => void
}

/** Shows the two values of a field, side by side if they fit, with a choice between them. */
export function ConflictField({ difference, side, isMissing, onChoose }: ConflictFieldProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const { key, label, theirs, mine } = difference
  const texts = { theirs: changedPart(theirs, mine), mine: changedPart(mine, theirs) }
  return (
    <FormControl component="fieldset" error={isMissing} fullWidth>
      <FormLabel component="legend" sx={{ mb: 0.75 }}>
        <span>{label}</span>
      </FormLabel>
      <RadioGroup
        name={radioName(key)}
        value={side ?? null}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {SIDES.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            disableTypography
            control={
              <Radio
                slotProps={{
                  input: { 'aria-labelledby': `${id}-${each}`, 'aria-describedby': `${id}-${each}-text ${id}-error` },
                }}
                sx={{ mt: -0.25 }}
              />
            }
            label={
              <Box sx={{ minWidth: 0, py: 1, pr: 1.5, typography: 'body2' }}>
                <Box id={`${id}-${each}`} sx={{ color: 'muted', fontSize: '0.8125rem' }}>
                  {t(`conflict.${each}`)}
                </Box>
                <Box id={`${id}-${each}-text`} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {texts[each]}
                </Box>
              </Box>
            }
            sx={{
              m: 0,
              alignItems: 'flex-start',
              border: 1,
              borderColor: side === each ? 'primary.main' : 'hairline',
              bgcolor: side === each ? 'accentSoft' : 'transparent',
              borderRadius: '10px',
            }}
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-error`} aria-live="polite" component="div" sx={{ '&:empty': { display: 'none' } }}>
        {isMissing && t('conflict.required')}
      </FormHelperText>
    </FormControl>
  )
}
