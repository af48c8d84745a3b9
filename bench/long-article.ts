const SENTENCES = [
  'The invoice arrives on the first of the month and says one thing: how much.',
  'It does not say what you got, and it was never meant to.',
  'Last year a furniture shop in Bhopal showed us <strong>eleven invoices</strong> and asked which month had been good.',
  'We could not say, and neither could they.',
  'Here is <a href="https://example.com/sheet">what we put beside the invoice</a> now, and why it fits on half a page.',
  'Divide it by those three numbers, and you have what one enquiry <em>really</em> costs.',
];

/** An article with at least so many words: headings, paragraphs with marks and links, lists, quotes, code and tables. */
export function longArticle(words: number): string {
  const blocks: string[] = [];
  let sentence = 0;
  let count = 0;
  const text = (sentences: number) => {
    const chosen = Array.from({ length: sentences }, () => SENTENCES[sentence++ % SENTENCES.length] as string);
    count += chosen
      .join(' ')
      .replace(/<[^>]+>/g, '')
      .split(' ').length;
    return chosen.join(' ');
  };
  for (let part = 1; count < words; part++) {
    blocks.push(`<h2>Part ${part}, where it begins</h2>`, `<p>${text(5)}</p>`, `<p>${text(6)}</p>`);
    if (part % 2) blocks.push(`<ul><li>${text(1)}</li><li>${text(2)}</li><li>${text(1)}</li></ul>`);
    if (part % 3 === 0) blocks.push(`<h3>A remark</h3><blockquote><p>${text(1)}</p></blockquote>`, `<p>${text(4)}</p>`);
    if (part % 5 === 0) blocks.push('<pre><code>const cost = invoice / enquiries;\nconsole.log(cost);</code></pre>');
    if (part % 8 === 0) blocks.push(table(text));
    blocks.push(`<p>${text(5)}</p>`);
  }
  return blocks.join('');
}

function table(text: (sentences: number) => string): string {
  const row = () => `<tr><td><p>${text(1)}</p></td><td><p>${text(1)}</p></td><td><p>12</p></td></tr>`;
  return `<table><tbody><tr><th>Month</th><th>What</th><th>Calls</th></tr>${[1, 2, 3, 4].map(row).join('')}</tbody></table>`;
}
