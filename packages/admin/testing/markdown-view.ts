/** Lets the test edit texts as Markdown, in text areas. */
export const showMarkdown = (): void => localStorage.setItem('text-view', 'markdown')
