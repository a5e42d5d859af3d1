/** Little, so that the reader's own choices of fonts, sizes and colours stay in force. */
export const epubStyle = `
img { max-width: 100%; height: auto; }
h1, h2, h3, .number { break-after: avoid; }
.number { margin-bottom: 0; font-weight: bold; }
.questions ol { list-style-type: lower-alpha; }
li, dd { margin-bottom: 0.4em; }
dt { font-weight: bold; }
dfn { font-style: normal; }
dd { margin-left: 0; }
.video { margin-top: 1.5em; padding-top: 0.75em; border-top: 1px solid; }
table { border-collapse: collapse; }
th, td { padding: 0.3em 0.6em; border: 1px solid; text-align: left; }
`.trim();
