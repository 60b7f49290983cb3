import Box from '@mui/material/Box'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

interface LongTextProps {
  /** Plain text with line breaks. */
  readonly children: string
  /** The number of visible lines while collapsed. */
  readonly lines?: number
}

/** Renders a text of any length: its first lines, and a button that expands a longer one. Pass a `key` per text. */
export function LongText({ children, lines = 8 }: LongTextProps) {
  const { t } = useTranslation('common')
  const text = useRef<HTMLDivElement>(null)
  const [isCut, setIsCut] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || isOpen) return undefined
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    // The panel resizes with the window.
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [isOpen])
  return (
    <div>
      <Box
        ref={text}
        sx={{
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
          ...(!isOpen && {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: lines,
            overflow: 'hidden',
          }),
        }}
      >
        {children}
      </Box>
      {(isCut || isOpen) && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} sx={{ ml: -1.5, mt: 0.5 }}>
          {isOpen ? t('action.showLess') : t('action.showMore')}
        </Button>
      )}
    </div>
  )
}
