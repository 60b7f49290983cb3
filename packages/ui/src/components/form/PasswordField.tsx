import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from './FieldFrame.tsx'
import type { FieldProps } from './TextField.tsx'
import { textOf, useField } from './useField.ts'

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

/** Edits a password that can be shown; supports pasting and password managers. */
export function PasswordField({ name, label, help, optional, ...rest }: PasswordFieldProps) {
  const { t } = useTranslation('common')
  const [isVisible, setVisible] = useState(false)
  const field = useField(name, { help: help !== undefined })
  const toggleLabel = isVisible ? t('password.hide') : t('password.show')
  return (
    <FieldFrame field={field} label={label} help={help} optional={optional}>
      <OutlinedInput
        {...rest}
        id={field.id}
        name={field.name}
        type={isVisible ? 'text' : 'password'}
        value={textOf(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        slotProps={{ input: { ...field.aria, autoCapitalize: 'none', spellCheck: false } }}
        sx={{ pr: 0.25 }}
        endAdornment={
          <Tooltip title={toggleLabel}>
            <IconButton
              aria-label={toggleLabel}
              aria-controls={field.id}
              onClick={() => setVisible(!isVisible)}
              sx={{ color: 'muted' }}
            >
              {isVisible ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </IconButton>
          </Tooltip>
        }
      />
    </FieldFrame>
  )
}
