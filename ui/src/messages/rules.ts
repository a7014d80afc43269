// What the pages of rules say, in English, and the parts of a document by their plain names.
export const rules = {
  ruling: 'Ask for a ruling in one line',
  page: 'Rules',
  title: 'The rules',
  words:
    'The documents, clause by clause, told in plain words. Whatever happens at a table names the clause that made it so.',
  all: 'All rules',
  search: 'Search',
  searchHow: 'as in 9.2, or “tap out”',
  found: (found: number, all: number) => `${found} of ${all} clauses`,
  partsOf: 'Parts of the document',
  status: {
    coded: 'played by the machine',
    choice: 'for the operator to determine',
    definition: 'a definition',
    floor: 'for the staff',
  },
  lettered: { M: 'About the document', D: 'What words mean', ALT: 'Alterations' } as Partial<Record<string, string>>,
  rule: (number: string) => `Rule ${number}`,
  appendix: (letter: string) => `Appendix ${letter}`,
  clauses: 'Clauses',
}
