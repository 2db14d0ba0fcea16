/**
 * A stand-in for PayPal's script with the part of its public interface that the site uses: a button opens a window in
 * the moment of the click, asks the page for an order, and leads the window to it; what happened there is told to the
 * page. The window stays until the page is done with an approval, so that `restart` finds it.
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

/** What the window says to the page that opened it. */
export const doneInWindow = (what: 'approved' | 'cancelled'): string =>
  `<!doctype html><title>PayPal (fake)</title><script>opener?.postMessage('${what}', '*')</script>`;
