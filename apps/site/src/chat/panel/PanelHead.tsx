import Minus from 'lucide-react/icons/minus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import type { ComponentType } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import chat from '../Chat.module.css'
import type { ChatState } from '../chat-state.ts'
import css from './Panel.module.css'

interface Props {
  titleId: string
  connection: ChatState['connection']
  /** Null for an empty conversation. */
  onStartOver: (() => void) | null
  onMinimise: () => void
  onClose: () => void
}

/** The name and status of the assistant, and the buttons of the panel. */
export function PanelHead({ titleId, connection, onStartOver, onMinimise, onClose }: Props) {
  const { t } = useTranslation(['chat', 'site'])
  const { name } = useContent('company_info')
  return (
    <div className={css.head}>
      <div className={css.who}>
        <h2 id={titleId} className={css.title}>
          {t('title', { name })}
        </h2>
        <output className={css.status}>
          <span className={`${chat.dot} ${connection === 'online' ? chat.online : ''}`} aria-hidden="true" />
          <span>{t(`site:chat.${connection}`)}</span>
        </output>
      </div>
      {onStartOver && <Tool label={t('start_over')} icon={RotateCcw} onClick={onStartOver} />}
      <Tool label={t('minimise')} icon={Minus} onClick={onMinimise} />
      <Tool label={t('close')} icon={X} onClick={onClose} />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  onClick: () => void
}

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </button>
  )
}
