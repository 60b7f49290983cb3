import { useEffect, useId, useRef, useState, type CSSProperties } from 'react'
import { useTranslation } from '../texts/useTranslation.ts'
import shared from '../styles/shared.module.css'
import css from './ClampedText.module.css'

interface Props {
  children: string
  /** The number of visible lines of the collapsed text. */
  lines: number
  className?: string | undefined
  /** The subject of the text, for the accessible name of the button. */
  about: string
}

/** Whether the element clips its text at the current width. */
function useOverflow(isClamped: boolean) {
  const element = useRef<HTMLParagraphElement>(null)
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const paragraph = element.current
    if (!paragraph || !isClamped) return undefined
    const observer = new ResizeObserver(() => setOverflows(paragraph.scrollHeight > paragraph.clientHeight + 1))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isClamped])
  return { element, overflows }
}

function Clamped({ children, lines, className = '', about }: Props) {
  const { t } = useTranslation('site')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { element, overflows } = useOverflow(!isOpen)
  const style: CSSProperties & { '--lines': number } = { '--lines': lines }
  return (
    <div className={`${css.frame} ${className}`}>
      <p ref={element} id={id} className={`${css.text} ${isOpen ? '' : css.clamped}`} style={style}>
        {children}
      </p>
      {(overflows || isOpen) && (
        <button
          type="button"
          className={`${css.toggle} ${isOpen ? '' : css.more}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>{t(isOpen ? 'text.less' : 'text.more')}</span>{' '}
          <span className={shared.srOnly}>{t('text.about', { about })}</span>
        </button>
      )}
    </div>
  )
}

/** The first lines of a text, with a button that expands a longer one. Keeps its paragraphs. */
export function ClampedText(props: Props) {
  // Another text is collapsed and measured again.
  return <Clamped key={props.children} {...props} />
}
