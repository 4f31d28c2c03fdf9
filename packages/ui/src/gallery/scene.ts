const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 64"><path fill="#e8b48a" d="M0 0h96v40H0z"/><path fill="#7d6f8f" d="M0 30c20-14 40-8 56 0s28 4 40-2v14H0z"/><path fill="#35626f" d="M0 40h96v24H0z"/><path fill="#3b2a24" d="m58 44 14-24 14 24z"/><path fill="#ffd27a" d="M67 34h10v10H67z"/></svg>`;

/** A made-up picture: a hut by a lake at dusk. */
export const scene = `data:image/svg+xml,${encodeURIComponent(svg)}`;
