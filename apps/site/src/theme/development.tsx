import { createRoot } from 'react-dom/client'

/** The theme's styles are a sheet of the built pages; development mounts the theme instead. */
export async function addDevelopmentTheme(): Promise<void> {
  const { DevTheme } = await import('./DevTheme.tsx')
  createRoot(document.body.appendChild(document.createElement('div'))).render(<DevTheme />)
}
