// Before anything is painted: the reader's own choice of light or dark, if there is one.
try {
  const theme = JSON.parse(localStorage.getItem('pitboss.settings') || '{}').theme
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's choice stands.
}
