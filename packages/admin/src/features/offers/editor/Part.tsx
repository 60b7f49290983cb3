import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Section } from '@nordlys/ui/components/screen/Section'

interface PartProps {
  readonly id?: string
  readonly title: string
  readonly description?: string
  readonly children: ReactNode
}

/** A titled part of the editor that a link can target by its id. */
export const Part = ({ id, title, description, children }: PartProps) => (
  <div id={id}>
    <Section title={title} description={description}>
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </Section>
  </div>
)
