// @ts-check
// Shows the tickets stored in this browser, the next one first (features/tickets/stored-tickets.ts stores
// them).

const place = /** @type {HTMLElement} */ (document.getElementById('tickets'));

show(await storedTickets());

async function storedTickets() {
  const cache = await caches.open('tickets');
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const stored = await Promise.all(answers.map((answer) => answer?.json()));
  const coming = stored.filter((night) => new Date(night?.endsAt) > new Date());
  return coming.sort((one, other) => one.endsAt.localeCompare(other.endsAt));
}

/** @param {Awaited<ReturnType<typeof keptTickets>>} nights */
function show(nights) {
  const shown = new Set();
  for (const { title, when, where, tickets } of nights) {
    // A ticket whose own page was opened is also among those of its booking.
    const others = tickets.filter((/** @type {{ code: string }} */ { code }) => !shown.has(code));
    if (others.length === 0) continue;
    const article = element('article');
    article.append(element('h2', title), element('p', when), element('p', where));
    for (const { code, name, picture } of others) {
      shown.add(code);
      const figure = element('figure');
      const image = document.createElement('img');
      if (picture.startsWith('data:image/svg+xml')) image.src = picture;
      image.alt = `QR ${code}`;
      figure.append(
        image,
        element('figcaption', [name, code.match(/.{1,4}/g)?.join(' ')].filter(Boolean).join(' · ')),
      );
      article.append(figure);
    }
    place.append(article);
  }
  document.documentElement.dataset.tickets = String(shown.size);
}

/**
 * @param {string} name
 * @param {string} [text]
 */
function element(name, text = '') {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
