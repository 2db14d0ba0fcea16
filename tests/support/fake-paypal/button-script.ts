/**
 * A replacement for PayPal's script with the part of its interface that the site uses. A click opens a
 * window, requests an order from the page, and navigates the window to it. The result is passed to the page.
 * The window stays open until the page has handled an approval, so that `restart` can use it.
 */
export const buttonScript = (url: string): string => `
window.paypal = {
  version: 'stand-in',
  Buttons(options) {
    let button;
    async function pay() {
      const opened = window.open('about:blank', '_blank', 'popup,width=500,height=600');
      try {
        const order = await options.createOrder({ paymentSource: 'paypal' }, {});
        const show = () => { opened.location = '${url}/checkoutnow?window=yes&token=' + order; };
        window.addEventListener('message', async function hear({ origin, data }) {
          if (origin !== '${url}') return;
          let again = false;
          if (data === 'approved')
            await options.onApprove({ orderID: order }, { restart() { again = true; } });
          if (again) return show();
          window.removeEventListener('message', hear);
          opened.close();
          if (data === 'cancelled') options.onCancel({ orderID: order });
        });
        show();
      } catch (error) {
        opened?.close();
        options.onError({ message: String(error) });
      }
    }
    return {
      isEligible: () => options.fundingSource === 'paypal',
      async render(place) {
        button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal';
        button.style.cssText = 'width:100%;height:' + options.style.height + 'px;border-radius:99px;background:#ffc439';
        button.onclick = pay;
        place.append(button);
      },
      async close() { button?.remove(); },
    };
  },
};`;

/** The message from the window to the page that opened it. */
export const doneInWindow = (what: 'approved' | 'cancelled'): string =>
  `<!doctype html><title>PayPal (fake)</title><script>opener?.postMessage('${what}', '*')</script>`;
