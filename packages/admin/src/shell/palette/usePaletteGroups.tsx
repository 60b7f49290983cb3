import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { ADMIN_PATH } from '../../paths.ts'
import { COMMAND_GROUPS, type Command, type CommandGroup, matchesWords } from './command.ts'
import { recentCommands, rememberCommand } from './recent.ts'
import { useCommands } from './useCommands.tsx'
import { useFoundRecords } from './useFoundRecords.ts'

export interface PaletteOption {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  readonly icon: ReactNode
  readonly keys?: string | undefined
  readonly run: () => void
}

export interface PaletteGroup {
  readonly key: string
  readonly title: string
  readonly options: readonly PaletteOption[]
  /** Shown instead of options while they load or after a failure. */
  readonly note?: string | undefined
}

const optionOf = (group: CommandGroup, { id, label, icon, keys, run }: Command): PaletteOption => ({
  key: `${group}:${id}`,
  label,
  icon,
  keys,
  run: () => {
    rememberCommand(id)
    run()
  },
})

/** Returns the groups for a search: without one all commands, recent ones first; otherwise matching commands and records. */
export function usePaletteGroups(text: string, handlers: { onShortcuts: () => void }): readonly PaletteGroup[] {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const navigate = useNavigate()
  const commands = useCommands(handlers)
  const found = useFoundRecords(text)
  const search = text.trim()

  const recent = search === '' ? recentCommands().flatMap((id) => commands.find((each) => each.id === id) ?? []) : []
  const groups = COMMAND_GROUPS.map((group): PaletteGroup => {
    const matching =
      group === 'recent'
        ? recent
        : commands.filter((command) => command.group === group && matchesWords(command.label, search))
    return { key: group, title: t(`palette.group.${group}`), options: matching.map((each) => optionOf(group, each)) }
  })
  const records = found.map(({ path, name, state, records: rows }): PaletteGroup => {
    return {
      key: `records:${path}`,
      title: name[language],
      note: state === 'done' ? undefined : t(`palette.${state}`),
      options: rows.map((row) => ({
        key: `${path}:${row.id}`,
        label: row.title,
        detail: row.detail,
        icon: <FileText size={18} />,
        run: () => void navigate(`${ADMIN_PATH}/${row.to}`),
      })),
    }
  })
  return [...groups, ...records].filter(({ options, note }) => options.length > 0 || note !== undefined)
}
