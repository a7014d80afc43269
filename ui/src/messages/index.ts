// Everything the page says, in one place: another language is another file with the same keys.
import { en } from './en'

export type Messages = typeof en

export const words: Messages = en
